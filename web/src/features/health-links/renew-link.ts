import type { HealthLink } from '@uzima/contract/health-links'
import { SHL } from 'kill-the-clipboard'
import { api } from './api.ts'
import { findKey, keepKey, type LinkKey } from './link-keys.ts'
import { LinkProblem } from './link-problem.ts'
import { sealFiles } from './seal-files.ts'
import { sealWith, toSealingKey } from './sealing-key.ts'

/** Seals anew what a link shows, as the record is now: with the key that this device has, or with the link itself. */
export async function renewLink({ id, ...contents }: HealthLink, pasted?: string): Promise<void> {
  const known = pasted === undefined ? await findKey(id) : await keyIn(pasted)
  if (!known) throw new LinkProblem('notALink')
  const files = await sealFiles(contents, sealWith(known.key), 'left out')
  await api.renewHealthLink({ id, token: known.token, files })
  if (pasted !== undefined) await keepKey(id, known)
}

async function keyIn(pasted: string): Promise<LinkKey | undefined> {
  try {
    const { url, key } = SHL.parse(pasted.trim())
    return { token: url.split('/').at(-2) ?? '', key: await toSealingKey(key) }
  } catch {
    return undefined
  }
}
