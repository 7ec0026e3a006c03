// Bundles the server: our own TypeScript as three programs with shared chunks; packages stay in node_modules.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const server = path.resolve(import.meta.dirname, '../server')
const { dependencies } = JSON.parse(readFileSync(path.join(server, 'package.json'), 'utf8'))
/** The output folder: `node tools/build-server.mjs [FOLDER]`. */
const target = path.resolve(process.argv[2] ?? path.join(server, 'dist'))
const packages = Object.keys(dependencies).filter((name) => name !== '@uzima/contract')

rmSync(target, { recursive: true, force: true })
await build({
  entryPoints: ['main', 'cli', 'files/inspection/child'].map((name) => path.join(server, 'src', `${name}.ts`)),
  outdir: target,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  external: packages.flatMap((name) => [name, `${name}/*`]),
})
