// Runs before any dependency is installed, so Node's built-in modules only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
const pages = ['index.html', 'home.html', 'auth.html', 'addresses.json']
/** A smaller file fits into one packet anyway. */
export const threshold = 1024

/**
 * Writes a `.br` and a `.gz` next to each file of a built folder at the highest compression level, so that the server doesn't have to
 * compress. The output is deterministic. HTML pages are excluded, because the server fills them in per response.
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
