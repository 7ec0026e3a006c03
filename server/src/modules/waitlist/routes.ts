import { waitlistApi } from '@uzima/contract/waitlist'
import { routes } from '#http/routes.ts'
import { addToWaitlist, getWaiting } from './service/adding.ts'
import { declineByLink, declineOffer, openOfferLink, takeByLink, takeForPatient, takeOffer } from './service/answers.ts'
import { changeWaitlistEntry, getEntry, joinWaitlist, leaveWaitlist, listOwnWaitlist, waitForSeat } from './service/entries.ts'
import { listWaitlist, offerSeat, offerTime, removeFromWaitlist, setUrgency, withdrawOffer } from './service/staff.ts'

export const waitlist = routes(waitlistApi, {
  // the caller's own wishes, without the reason
  listOwnWaitlist: { allow: 'member', audit: null, run: listOwnWaitlist },
  joinWaitlist: { allow: 'member', audit: 'waitlist.joined', run: joinWaitlist, replay: (ctx, id) => getEntry(ctx, { id }) },
  waitForSeat: { allow: 'member', audit: 'waitlist.joined', run: waitForSeat, replay: (ctx, id) => getEntry(ctx, { id }) },
  changeWaitlistEntry: { allow: 'member', audit: 'waitlist.changed', run: changeWaitlistEntry },
  leaveWaitlist: { allow: 'member', audit: 'waitlist.left', run: leaveWaitlist },
  takeOffer: { allow: 'member', audit: 'waitlist.offer_taken', run: takeOffer },
  declineOffer: { allow: 'member', audit: 'waitlist.offer_declined', run: declineOffer },
  // limited by the service, which counts in the database
  openOfferLink: { allow: 'anyone', limit: null, audit: 'waitlist.offer_opened', run: openOfferLink },
  takeByLink: { allow: 'anyone', limit: null, audit: 'waitlist.offer_taken', run: takeByLink },
  declineByLink: { allow: 'anyone', limit: null, audit: 'waitlist.offer_declined', run: declineByLink },
  listWaitlist: { allow: 'scheduler', audit: 'waitlist.viewed', run: listWaitlist },
  addToWaitlist: { allow: 'frontDesk', audit: 'waitlist.added', run: addToWaitlist, replay: (ctx, id) => getWaiting(ctx, { id }) },
  setUrgency: { allow: 'scheduler', audit: 'waitlist.urgency_set', run: setUrgency },
  offerTime: { allow: 'scheduler', audit: 'waitlist.offered', run: offerTime },
  offerSeat: { allow: 'scheduler', audit: 'waitlist.offered', run: offerSeat },
  // the function behind it lets the front desk answer for those alone who have no account
  takeForPatient: { allow: 'frontDesk', audit: 'waitlist.offer_taken', run: takeForPatient },
  withdrawOffer: { allow: 'scheduler', audit: 'waitlist.offer_withdrawn', run: withdrawOffer },
  removeFromWaitlist: { allow: 'scheduler', audit: 'waitlist.removed', run: removeFromWaitlist },
})
