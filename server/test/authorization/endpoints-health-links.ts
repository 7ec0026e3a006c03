import { randomBytes } from 'node:crypto'
import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'patients', needs: ['consented'] } as const
const files = [{ recordId: null, sealed: 'e30..a.b.c' }]
const asked = { files, language: 'en', days: 7, isLongTerm: false, withPasscode: false }
const unknown = '00000000-0000-7000-8000-0000000000ff'

/** A patient’s own links to their record; strangers have the links. */
export const healthLinkEndpoints: Record<string, DeclaredEndpoint> = {
  listHealthLinks: { who: 'patients' },
  getHealthSummary: { ...own, shows: 'record', input: () => ({ language: 'en' }) },
  getHealthLinkDocument: { ...own, says: '404 record_not_found', input: () => ({ id: unknown, language: 'en' }) },
  issueVaccinationCards: own,
  // each token makes one link
  makeHealthLink: { ...own, input: () => ({ ...asked, token: randomBytes(32).toString('base64url') }) },
  renewHealthLink: {
    ...own,
    says: '404 health_link_not_found',
    input: () => ({ id: unknown, token: 'y'.repeat(43), files }),
  },
  endHealthLink: { who: 'patients', says: '404 health_link_not_found', input: () => ({ id: unknown }) },
  // the link itself authorises; these do not exist
  openHealthLink: { who: 'anyone', says: '404', input: () => ({ token: 'y'.repeat(43), recipient: 'Clinic' }) },
  getHealthLinkFile: {
    who: 'anyone',
    says: '404 health_link_not_found',
    input: () => ({ token: 'y'.repeat(43), fileId: unknown, ticket: `9999999999.${'x'.repeat(43)}` }),
  },
}
