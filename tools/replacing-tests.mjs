import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// browser tests are a project of their own
const isTest = /(?<!\.browser)\.test\.tsx?$/
const replaces = /\bvi\.(mock|stubGlobal|useFakeTimers|resetModules)\(/

/**
 * The tests below a folder that replace modules, globals or timers, and therefore must not share loaded modules with others.
 * @param {string} root @param {string[]} folders in it
 */
export const replacingTests = (root, folders) =>
  folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => isTest.test(file) && replaces.test(readFileSync(path.join(root, file), 'utf8')))
