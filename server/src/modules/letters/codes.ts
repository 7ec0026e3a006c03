import { createHmac } from 'node:crypto'
import { alphabet, readTyped } from '#auth/crockford.ts'
import { derivedToken, hashOfToken } from '#crypto/derived-token.ts'
import type { Services } from '#services.ts'

type World = Pick<Services, 'keys' | 'config'>

const macOf = ({ keys }: World, purpose: string, text: string) => createHmac('sha256', keys.derive(purpose)).update(text).digest()

const codeLetters = 12

/*
 * A letter's two codes and a link's token follow from ids with the server's key: they can be printed again, and a copy of the database alone
 * opens and proves nothing.
 */

/** What the printed code leads to: 256 bits. */
const checkToken = (world: World, letterId: string) => derivedToken(world.keys, 'letter-checks', letterId)
export const checkAddress = (world: World, letterId: string) => `${checkPage(world)}/${checkToken(world, letterId)}`
export const checkPage = ({ config }: Pick<World, 'config'>) => `${config.publicUrl}/letters/check`

/** The code to type: 60 bits, and few attempts. */
export function typedCode(world: World, letterId: string): string {
  const bits = [...macOf(world, 'letter-codes', letterId).subarray(0, 8)].reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  const letters = Array.from({ length: codeLetters }, (_, place) => alphabet[Number((bits >> BigInt(59 - 5 * place)) & 31n)])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** What is kept of both when a letter is signed. */
export const kept = (world: World, letterId: string) => ({
  tokenHash: hashOfToken(checkToken(world, letterId)),
  codeMac: macOf(world, 'letter-code-macs', readTyped(typedCode(world, letterId))),
})

/** By what a scanned or typed code is looked up; undefined for what cannot be one. */
export function lookupOf(world: World, code: string): { tokenHash: Buffer; codeMac: Buffer } | undefined {
  const isScanned = /^[\w-]{43}$/.test(code)
  const read = readTyped(code)
  if (!isScanned && read.length !== codeLetters) return undefined
  return { tokenHash: hashOfToken(code), codeMac: macOf(world, 'letter-code-macs', read) }
}

const linkToken = (world: World, linkId: string) => derivedToken(world.keys, 'letter-links', linkId)
export const linkAddress = (world: World, linkId: string) => `${world.config.publicUrl}/letters/open/${linkToken(world, linkId)}`
export const hashOfLink = (world: World, linkId: string) => hashOfToken(linkToken(world, linkId))
