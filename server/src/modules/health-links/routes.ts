import { healthLinksApi } from '@uzima/contract/health-links'
import { routes } from '#http/routes.ts'
import {
  endHealthLink,
  getHealthLinkDocument,
  getHealthSummary,
  hashPasscode,
  issueVaccinationCards,
  listHealthLinks,
  makeHealthLink,
  renewHealthLink,
} from './service/links.ts'
import { getHealthLinkFile, openHealthLink, tryHealthLink } from './service/opening.ts'

const own = { allow: 'member', needs: ['consented'] } as const

export const healthLinks = routes(healthLinksApi, {
  // access must always be seen and revocable, consent or not
  listHealthLinks: { allow: 'member', audit: 'health_links.listed', run: listHealthLinks },
  getHealthSummary: { ...own, audit: 'health_link.prepared', run: getHealthSummary },
  getHealthLinkDocument: { ...own, audit: 'health_link.document_prepared', run: getHealthLinkDocument },
  issueVaccinationCards: { ...own, audit: 'health_card.issued', run: issueVaccinationCards },
  makeHealthLink: { ...own, audit: 'health_link.made', costly: true, prepare: hashPasscode, run: makeHealthLink },
  renewHealthLink: { ...own, audit: 'health_link.renewed', run: renewHealthLink },
  endHealthLink: { allow: 'member', audit: 'health_link.ended', run: endHealthLink },
  // whoever has the link, and its passcode where there is one; the service counts guesses
  openHealthLink: {
    allow: 'anyone',
    limit: 'page',
    audit: 'health_link.opened',
    costly: true,
    prepare: tryHealthLink,
    run: openHealthLink,
  },
  getHealthLinkFile: { allow: 'anyone', limit: 'page', audit: 'health_link.fetched', run: getHealthLinkFile },
})
