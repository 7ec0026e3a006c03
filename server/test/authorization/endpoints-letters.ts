import type { DeclaredEndpoint } from './declared-endpoint.ts'

const own = { who: 'patients', needs: ['consented'] } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const asked = { kind: 'summary', language: 'en', appointmentId: null, medicationIds: [] }
const text = { title: 'Summary', recipient: '', body: 'Well', language: 'en', medicationIds: [] }
const whose: DeclaredEndpoint['input'] = ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) })
const draft = { who: 'providers', rows: 'drafts of letters' } as const
const signed = { who: 'doctors', rows: 'letters of patients' } as const
/** A link that there is not. */
const linkId = '00000000-0000-7000-8000-0000000000ff'

/** Written by those who care for the patient, signed by doctors, read by their patient; strangers have codes. */
export const letterEndpoints: Record<string, DeclaredEndpoint> = {
  listLetters: own,
  getLetter: { ...own, rows: 'signed letters' },
  printLetter: { ...own, rows: 'signed letters' },
  makeLetterLink: { ...own, rows: 'signed letters', input: () => ({ days: 7 }) },
  endLetterLink: { who: 'patients', rows: 'signed letters', input: () => ({ linkId }) },
  listPatientLetters: ofPatient,
  getLetterBasis: ofPatient,
  fillLetter: { ...ofPatient, input: () => asked },
  startLetter: { ...ofPatient, input: () => asked },
  getPatientLetter: { ...draft, input: whose },
  saveLetter: { ...draft, input: (...at) => ({ ...text, version: 2, ...whose(...at) }) },
  discardLetter: { ...draft, input: whose },
  printPatientLetter: { ...draft, input: whose },
  signLetter: { who: 'doctors', rows: 'drafts of letters', input: (...at) => ({ version: 2, ...whose(...at) }) },
  withdrawLetter: { ...signed, input: (...at) => ({ reason: 'Mistaken', ...whose(...at) }) },
  makePatientLetterLink: { ...signed, input: (...at) => ({ days: 7, ...whose(...at) }) },
  listSentLetterLinks: { who: 'doctors' },
  endSentLetterLink: { who: 'doctors', rows: 'sent links', idName: 'linkId' },
  // the code or link itself authorises; these do not exist
  checkLetter: { who: 'anyone', input: () => ({ code: 'x'.repeat(43) }) },
  openLetterLink: { who: 'anyone', input: () => ({ token: 'x'.repeat(43), passcode: '1234 5678' }) },
}
