import { randomBytes } from 'node:crypto'
import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'patients', needs: ['consented'] } as const
const asked = { sealed: 'e30..a.b.c', language: 'en', days: 7, withPasscode: false }

/** A patient’s own links to their summary; strangers have the links. */
export const healthLinkEndpoints: Record<string, DeclaredEndpoint> = {
  listHealthLinks: { who: 'patients' },
  getHealthSummary: { ...own, shows: 'record', input: () => ({ language: 'en' }) },
  issueVaccinationCards: own,
  // each token makes one link
  makeHealthLink: { ...own, input: () => ({ ...asked, token: randomBytes(32).toString('base64url') }) },
  endHealthLink: { who: 'patients', says: '404 health_link_not_found', input: () => ({ id: '00000000-0000-7000-8000-0000000000ff' }) },
  // the link itself authorises; these do not exist
  openHealthLink: { who: 'anyone', says: '404', input: () => ({ token: 'y'.repeat(43), recipient: 'Clinic' }) },
  getHealthLinkFile: {
    who: 'anyone',
    says: '404 health_link_not_found',
    input: () => ({ token: 'y'.repeat(43), ticket: `9999999999.${'x'.repeat(43)}` }),
  },
}
