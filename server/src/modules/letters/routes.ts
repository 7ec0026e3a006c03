import { lettersApi } from '@uzima/contract/letters'
import { routes } from '#http/routes.ts'
import {
  discardLetter,
  fillLetter,
  getLetterBasis,
  getPatientLetter,
  listPatientLetters,
  printPatientLetter,
  readLetter,
  saveLetter,
  signLetter,
  startLetter,
  withdrawLetter,
} from './service/letters.ts'
import {
  checkLetter,
  endLetterLink,
  endSentLetterLink,
  hashPasscode,
  listSentLetterLinks,
  makeLetterLink,
  makePatientLetterLink,
  openLetterLink,
  tryLetterLink,
} from './service/links.ts'
import { getLetter, listLetters, printLetter } from './service/own-letters.ts'

const consented = ['consented'] as const

export const letters = routes(lettersApi, {
  listLetters: { allow: 'member', needs: consented, audit: 'letters.listed', run: listLetters },
  getLetter: { allow: 'member', needs: consented, audit: 'letter.viewed', run: getLetter },
  printLetter: { allow: 'member', needs: consented, audit: 'letter.printed', run: printLetter },
  makeLetterLink: {
    allow: 'member',
    needs: consented,
    audit: 'letter_link.made',
    costly: true,
    prepare: hashPasscode,
    run: makeLetterLink,
  },
  // access must always be revocable, consent or not
  endLetterLink: { allow: 'member', audit: 'letter_link.ended', run: endLetterLink },
  listPatientLetters: { allow: 'provider', audit: 'letters.listed', run: listPatientLetters },
  getLetterBasis: { allow: 'provider', audit: 'letter.filled', run: getLetterBasis },
  fillLetter: { allow: 'provider', audit: 'letter.filled', run: fillLetter },
  startLetter: { allow: 'provider', audit: 'letter.started', run: startLetter, replay: readLetter },
  getPatientLetter: { allow: 'provider', audit: 'letter.viewed', run: getPatientLetter },
  saveLetter: { allow: 'provider', audit: 'letter.saved', run: saveLetter },
  discardLetter: { allow: 'provider', audit: 'letter.discarded', run: discardLetter },
  signLetter: { allow: 'doctor', audit: 'letter.signed', run: signLetter },
  withdrawLetter: { allow: 'doctor', audit: 'letter.withdrawn', run: withdrawLetter },
  printPatientLetter: { allow: 'provider', audit: 'letter.printed', run: printPatientLetter },
  makePatientLetterLink: { allow: 'doctor', audit: 'letter_link.made', costly: true, prepare: hashPasscode, run: makePatientLetterLink },
  // when and until when the caller sent something: nothing of whom or what
  listSentLetterLinks: { allow: 'doctor', audit: null, run: listSentLetterLinks },
  endSentLetterLink: { allow: 'doctor', audit: 'letter_link.ended', run: endSentLetterLink },
  // strangers, who see whether it is genuine and nothing else; the service counts guesses
  checkLetter: { allow: 'anyone', limit: 'page', audit: 'letter.checked', run: checkLetter },
  // whoever has the link and its passcode; the service counts guesses
  openLetterLink: {
    allow: 'anyone',
    limit: 'page',
    audit: 'letter_link.opened',
    costly: true,
    prepare: tryLetterLink,
    run: openLetterLink,
  },
})
