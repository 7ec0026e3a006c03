import { spawn } from 'node:child_process'
import path from 'node:path'
import { root, setUp } from './setup.mjs'

process.chdir(root)
await setUp()
if (process.argv.includes('--dev')) startDevelopment()
else await startServer()

/** In this process, so that signals reach the server itself. */
async function startServer() {
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import(path.join(root, 'server/dist/main.js'))
}

/** Restarts the server and rebuilds the web app when a source changes; both end with this process. */
function startDevelopment() {
  const programs = [
    ['tsx', 'watch', '--clear-screen=false', 'server/src/main.ts'],
    ['vite', 'build', '--watch', '--mode=development', 'web'],
  ]
  const children = programs.map(([name = '', ...args]) =>
    spawn(path.join(root, 'node_modules/.bin', name), args, { stdio: 'inherit' }).once('exit', (code) => {
      process.exitCode ??= code ?? 1
      for (const child of children) child.kill('SIGTERM')
    }),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      for (const child of children) child.kill('SIGTERM')
    })
  }
}
