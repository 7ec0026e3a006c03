// Runs before any dependency is installed: Node's own modules only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
const pages = ['index.html', 'home.html', 'auth.html']
/** Below this a file fits into one packet anyway. */
const threshold = 1024

/**
 * Puts a `.br` and a `.gz` beside each file of a built folder, once and as small as they get, so that the server need not compress.
 * The same files give the same bytes. The pages themselves are left out: they are filled in for each answer.
 * @param {string} folder
 */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file)
    if (!entry.isFile() || name.startsWith('.') || !compressible.test(name) || pages.includes(name)) continue
    const bytes = readFileSync(file)
    if (bytes.length <= threshold) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  }
}
