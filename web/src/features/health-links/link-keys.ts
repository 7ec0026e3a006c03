import type { CryptoKey } from 'jose'
import { drop, find, keep, keepInMemory, names } from '#lib/device-store.ts'
import { isSharedDevice } from '#lib/offline/choice.ts'
import { getSession } from '#lib/session.ts'

/** What a link is renewed with: the key seals, and scripts cannot read it. */
export type LinkKey = { token: string; key: CryptoKey }

const folder = () => `${getSession().user?.id ?? ''}/health-links/`
/** Until signing out; on a shared device until the page is closed. */
export async function keepKey(linkId: string, key: LinkKey): Promise<void> {
  if (isSharedDevice()) keepInMemory(folder() + linkId, key)
  else await keep(folder() + linkId, key)
}
export const findKey = async (linkId: string) => (await find(folder() + linkId)) as LinkKey | undefined // written above

/** The links that this device can renew. */
export const linksHere = async (): Promise<string[]> =>
  (await names()).filter((name) => name.startsWith(folder())).map((name) => name.slice(folder().length))

export const dropKey = (linkId: string) => drop(folder() + linkId)
