import { healthLinkBase, type healthLinkDays } from '@uzima/contract/health-links'
import { encryptSHLFile, SHL } from 'kill-the-clipboard'
import type { Language } from '#lib/languages.ts'
import { linkPaths } from '../../link-paths.ts'
import { api } from './api.ts'
import { keepKey } from './link-keys.ts'
import { sealFiles } from './seal-files.ts'
import { contentType, toSealingKey } from './sealing-key.ts'

type Asked = {
  language: Language
  days: (typeof healthLinkDays)[number]
  isLongTerm: boolean
  withPasscode: boolean
  withSummary: boolean
  documents: readonly string[]
  label: string
}
export type Made = { url: string; picture: string; passcode: string | null; isLongTerm: boolean }

/** Seals what is shared here: the key goes into the link, behind “#”, which browsers send to nobody. */
export async function makeLink({ label, withSummary, documents, ...asked }: Asked): Promise<Made> {
  const { isLongTerm, withPasscode, language } = asked
  const begun = SHL.generate({ baseManifestURL: `${window.location.origin}${healthLinkBase}`, manifestPath: 'manifest' })
  const token = begun.url.split('/').at(-2) ?? ''
  const seal = (content: string) => encryptSHLFile({ content, key: begun.key, contentType })
  const files = await sealFiles({ language, withSummary, documents }, seal, 'refused')
  const { link, passcode } = await api.makeHealthLink({ ...asked, token, files })
  if (isLongTerm) await keepKey(link.id, { token, key: await toSealingKey(begun.key) })
  const exp = Math.floor(Date.parse(link.expiresAt) / 1000)
  const flag = isLongTerm ? (withPasscode ? 'LP' : 'L') : withPasscode ? 'P' : undefined
  const made = SHL.fromPayload({ ...begun.payload, exp, label, ...(flag && { flag }) })
  const viewerURL = `${window.location.origin}${linkPaths.openHealthLink()}`
  return { url: `${viewerURL}#${made.toURI()}`, picture: await made.asQR({ viewerURL, width: 480 }), passcode, isLongTerm }
}
