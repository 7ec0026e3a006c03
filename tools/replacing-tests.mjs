import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// those that run in a browser are a project of their own
const isTest = /(?<!\.browser)\.test\.tsx?$/
const replaces = /\bvi\.(mock|stubGlobal|useFakeTimers|resetModules)\(/

/**
 * The tests that replace modules, globals or the clock, below a folder: they must not share what they have loaded with others.
 * @param {string} root @param {string[]} folders in it
 */
export const replacingTests = (root, folders) =>
  folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => isTest.test(file) && replaces.test(readFileSync(path.join(root, file), 'utf8')))
