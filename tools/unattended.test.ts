import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@uzima/contract/endpoint'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(root, folder, file))

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'summary' in value
async function readEndpoints(): Promise<Map<string, Endpoint>> {
  const exported = await Promise.all(filesIn('contract/src').map((file) => import(pathToFileURL(file).href)))
  const tables = exported.flatMap((each) => Object.entries<object>(each)).filter(([name]) => name.endsWith('Api'))
  return new Map(tables.flatMap(([, table]) => Object.entries(table)).filter((each): each is [string, Endpoint] => isEndpoint(each[1])))
}

/** The read operations a page calls: it calls them by itself when it opens, after a hint, and when it regains focus. */
const wordsOfReads = (source: string) =>
  source
    .split('queryFn:')
    .slice(1)
    .flatMap((rest) => rest.split(/\n\}|\nexport /)[0]?.match(/\w+/g) ?? [])

test('no request that a page sends by itself keeps a session alive', async () => {
  const endpoints = await readEndpoints()
  const words = new Set(filesIn('web/src').flatMap((file) => wordsOfReads(readFileSync(file, 'utf8'))))
  const reads = [...endpoints].filter(([name]) => words.has(name))
  // fails if reads are written differently one day and this test no longer finds any
  expect(reads.map(([name]) => name)).toEqual(expect.arrayContaining(['listAppointments', 'countUnread', 'checkCompliance', 'getLimits']))
  const keeping = reads.filter(([, { method, unattended }]) => method !== 'GET' && !unattended)
  expect(keeping.map(([name]) => name)).toEqual([])
})
