import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// imported into a server that is measured: at SIGUSR2 it collects all garbage and writes what is left, in bytes
if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const file = process.env.BENCH_HEAP_FILE ?? ''
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${file}.new`, String(heapUsed + external))
    renameSync(`${file}.new`, file)
  })
}
