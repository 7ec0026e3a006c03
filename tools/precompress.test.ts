import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { precompress } from './precompress.mjs'

const folder = path.resolve(import.meta.dirname, '../.cache/test-precompress', String(process.pid))
const script = 'const words = "the same words again";'.repeat(100)
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const read = (name: string) => readFileSync(path.join(folder, name))

beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  mkdirSync(path.join(folder, '.vite'), { recursive: true })
  write('index.html', script)
  write('home.html', script)
  write('addresses.json', script)
  write('auth.html', script)
  write('assets/app.js', script)
  write('assets/tiny.js', 'export {}')
  write('assets/font.woff2', script)
  write('.vite/manifest.json', script)
  precompress(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each file has both encodings next to it, with the same content', () => {
  expect(gunzipSync(read('assets/app.js.gz')).toString()).toBe(script)
  expect(brotliDecompressSync(read('assets/app.js.br')).toString()).toBe(script)
})

test('compressing again changes nothing', () => {
  const [gzip, brotli] = [read('assets/app.js.gz'), read('assets/app.js.br')]
  precompress(folder)
  expect([read('assets/app.js.gz'), read('assets/app.js.br')]).toEqual([gzip, brotli])
  expect(existsSync(path.join(folder, 'assets/app.js.gz.gz'))).toBe(false)
})

test.each(['index.html', 'home.html', 'auth.html', 'addresses.json', 'assets/tiny.js', 'assets/font.woff2', '.vite/manifest.json'])(
  '%s stays as it is',
  (name) => {
    expect(existsSync(path.join(folder, `${name}.gz`))).toBe(false)
  },
)
