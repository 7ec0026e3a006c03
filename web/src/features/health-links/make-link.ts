import { healthLinkBase, type healthLinkDays } from '@uzima/contract/health-links'
import { encryptSHLFile, SHL } from 'kill-the-clipboard'
import type { Language } from '#lib/languages.ts'
import { linkPaths } from '../../link-paths.ts'
import { api } from './api.ts'

type Asked = { language: Language; days: (typeof healthLinkDays)[number]; withPasscode: boolean; label: string }
export type Made = { url: string; picture: string; passcode: string | null }

/** Seals the summary here: the key goes into the link, behind “#”, which browsers send to nobody. */
export async function makeLink({ label, ...asked }: Asked): Promise<Made> {
  const { summary } = await api.getHealthSummary({ language: asked.language })
  const begun = SHL.generate({ baseManifestURL: `${window.location.origin}${healthLinkBase}`, manifestPath: 'manifest' })
  const token = begun.url.split('/').at(-2) ?? ''
  const sealed = await encryptSHLFile({ content: JSON.stringify(summary), key: begun.key, contentType: 'application/fhir+json' })
  const { link, passcode } = await api.makeHealthLink({ ...asked, token, sealed })
  const exp = Math.floor(Date.parse(link.expiresAt) / 1000)
  const made = SHL.fromPayload({ ...begun.payload, exp, label, ...(asked.withPasscode && { flag: 'P' }) })
  const viewerURL = `${window.location.origin}${linkPaths.openHealthLink()}`
  return { url: `${viewerURL}#${made.toURI()}`, picture: await made.asQR({ viewerURL, width: 480 }), passcode }
}
