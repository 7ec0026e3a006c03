import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Names of operations that take something away, beside every DELETE. */
const destroying = /^(delete|undo|remove|cancel|end|withdraw|refuse|revoke|stop|reset|replace|dismiss|moderate|leave)[A-Z]/

/** asks: a dialog before. undo: a way back on the same page. form: a form whose one purpose it is. none: nothing of worth is lost; why. */
type Guard = { asks: string } | { undo: string } | { form: string } | { none: string }
const guards: Record<string, Guard> = {
  cancelOrder: { asks: 'orders/CancelDialog.tsx' },
  deleteNoteTemplate: { asks: 'note-templates/TemplatesDialog.tsx' },
  unlinkProblem: { undo: 'encounters/DiagnosisProblem.tsx' },
  cancelAppointment: { asks: 'appointments/CancelDialog.tsx' },
  cancelDeskVisit: { asks: 'desk/CancelVisitDialog.tsx' },
  endGroupCall: { asks: 'group-calls/EndForAll.tsx' },
  removeFromGroupCall: { undo: 'group-calls/PeopleCard.tsx' },
  cancelGroupVisit: { asks: 'group-visits/CancelGroupDialog.tsx' },
  undoAbsence: { none: 'it is itself the way back, before anybody was asked' },
  cancelBulkExport: { asks: 'bulk-export/ExportsCard.tsx' },
  deleteExport: { none: 'of the program itself, which can export again' },
  endLaboratoryKey: { asks: 'laboratories/LaboratoryKeyRow.tsx' },
  refuseResult: { undo: 'laboratories/UnmatchedResults.tsx' },
  refuseBackendRequest: { none: 'it can be asked for again' },
  withdrawBackendRequest: { none: 'it can be asked for again' },
  removeRegisteredApp: { asks: 'registered-apps/RegisteredAppRow.tsx' },
  removePortal: { asks: 'registered-apps/AppActs.tsx' },
  removePortalConnection: { asks: 'portals/RemoveDialog.tsx' },
  endAppGrant: { none: 'of the auth API, for clients of their own; our page asks before disconnectApp' },
  revokeAppToken: { none: 'of the app itself, which signs in again' },
  endKiosk: { asks: 'kiosks/KiosksPage.tsx' },
  leaveWaitlist: { asks: 'waitlist/OwnWaitlist.tsx' },
  removeFromWaitlist: { asks: 'waitlist/WaitlistPage.tsx' },
  withdrawOffer: { asks: 'waitlist/WithdrawDialog.tsx' },
  cancelByLink: { form: 'visit-answers/CancelForm.tsx' },
  endEmergencyAccess: { none: 'the record can be opened again at a press, with a reason of its own' },
  endAccess: { asks: 'sharing/EndAccessDialog.tsx' },
  endCareTeamMember: { undo: 'care-team/CareTeamCard.tsx' },
  endPatientCareTeamMember: { undo: 'care-team/CareTeamCard.tsx' },
  endSession: { asks: 'sessions/EndDialog.tsx' },
  deleteMedication: { asks: 'medications/DeleteDialog.tsx' },
  stopPrescription: { undo: 'medications/MedicationRow.tsx' },
  resetFactors: { asks: 'admin/users/ResetFactorsDialog.tsx' },
  unmarkDistinct: { none: 'the two are listed again, and told apart again at a press' },
  undoMerge: { asks: 'merges/MergesPage.tsx' },
  undoImport: { asks: 'registration/import/ImportsCard.tsx' },
  undoRecordImport: { asks: 'imports/EarlierImports.tsx' },
  removeRecordImport: { none: 'nothing of the file was added, and the person has it and can send it again' },
  endClaimCode: { asks: 'registration/CodeCard.tsx' },
  endStaffRole: { asks: 'staff/StaffPage.tsx' },
  withdrawStaffInvitation: { asks: 'staff/StaffPage.tsx' },
  endCalendarFeed: { asks: 'calendar-feeds/CalendarFeedCard.tsx' },
  removeNotice: { asks: 'admin/content/NoticeCard.tsx' },
  removeFactor: { asks: 'factors/FactorList.tsx' },
  removePasskey: { asks: 'factors/FactorList.tsx' },
  withdrawFactorReset: { asks: 'factors/LostFactors.tsx' },
  cancelFactorReset: { form: 'factors/StopReset.tsx' },
  refuseFactorReset: { asks: 'admin/RefuseResetDialog.tsx' },
  leavePayment: { none: 'the person closed the checkout; it can be begun again' },
  cancelDelivery: { asks: 'pharmacy/orders/CancelDialog.tsx' },
  refuseDelivery: { asks: 'pharmacy/board/RefuseDialog.tsx' },
  deleteAddress: { asks: 'pharmacy/addresses/DeleteAddressDialog.tsx' },
  deletePost: { asks: 'forum/DeleteDialog.tsx' },
  deleteReply: { asks: 'forum/DeleteDialog.tsx' },
  moderatePost: { asks: 'forum/ModerateDialog.tsx' },
  moderateReply: { asks: 'forum/ModerateDialog.tsx' },
  unlikePost: { undo: 'forum/LikeButton.tsx' },
  dismissReport: { asks: 'forum/ModerateDialog.tsx' },
  deleteContact: { asks: 'emergency-contacts/DeleteDialog.tsx' },
  endAlert: { asks: 'emergency-contacts/RunningAlert.tsx' },
  discardLetter: { asks: 'letters/DraftDialogs.tsx' },
  withdrawLetter: { asks: 'letters/SignedLetter.tsx' },
  endLetterLink: { none: 'another link is made at a press' },
  endHealthLink: { asks: 'health-links/HealthLinkRow.tsx' },
  endSentLetterLink: { none: 'another link is made at a press' },
  revokeCardLink: { asks: 'emergency-contacts/card/LinkDialog.tsx' },
  deleteSymptomCheck: { asks: 'symptom-checker/DeleteDialog.tsx' },
  stopSharingSymptomCheck: { undo: 'symptom-checker/ShareCheck.tsx' },
  deleteVital: { asks: 'vitals/DeleteDialog.tsx' },
  deleteSteps: { asks: 'steps/DeleteDialog.tsx' },
  deletePatientVital: { asks: 'vitals/DeleteDialog.tsx' },
  deleteHealthRecord: { asks: 'health-records/DeleteDialog.tsx' },
  deletePatientRecord: { asks: 'health-records/DeleteDialog.tsx' },
  forgetSavedMethod: { asks: 'payments/SavedCard.tsx' },
  replaceKeys: { form: 'messages/keys/SetUpSteps.tsx' },
  removeSecret: { asks: 'messages/keys/RemoveWay.tsx' },
  cancelTransfer: { none: 'another code is shown at a press' },
  cancelInvoice: { asks: 'invoices/CancelInvoiceDialog.tsx' },
  cancelSubscription: { asks: 'subscriptions/CancelDialog.tsx' },
  withdrawConsent: { asks: 'consent/WithdrawDialog.tsx' },
  deleteRecurringAppointment: { asks: 'recurring-appointments/DeleteDialog.tsx' },
  removePushDevice: { asks: 'notifications/PushSettings.tsx' },
  removeLogo: { asks: 'practice/look/LogoField.tsx' },
  removePhoto: { asks: 'profiles/PhotoCard.tsx' },
  removeHoliday: { undo: 'practice/HolidaysCard.tsx' },
  removeDayOff: { undo: 'providers/hours/DaysOff.tsx' },
  removeOneOffHours: { undo: 'providers/hours/OneOffHours.tsx' },
  cancelRefill: { asks: 'prescriptions/RefillList.tsx' },
  withdrawClinicalSignature: { asks: 'clinical-reviews/SignaturesCard.tsx' },
  refuseDisclosureRequest: { asks: 'messages/disclosures/ActDialog.tsx' },
  withdrawDisclosureRequest: { asks: 'messages/disclosures/ActDialog.tsx' },
  endDisclosure: { asks: 'messages/disclosures/ActDialog.tsx' },
  dismissProposal: { undo: 'wellness/SetAsideList.tsx' },
  deleteGoal: { asks: 'wellness/DeleteDialog.tsx' },
  deleteGoalEntry: { undo: 'wellness/EntriesDialog.tsx' },
  deleteScreening: { asks: 'wellness/DeleteDialog.tsx' },
  endFirstUse: { none: 'what is skipped is found in the profile' },
  cancelUpload: { none: 'the file is still on the person’s device' },
  cancelAttachment: { none: 'the file is still on the person’s device' },
  leaveVideoVisit: { none: 'one enters again while the visit is open' },
}
/** What each kind of guard cannot do without. */
const marks = { asks: /ConfirmDialog|AskFirst|DeleteDialog|<Dialog/, undo: /./, form: /onSubmit|onClick/ }

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  )
/** Operations of the contract by name, with their method; a paragraph that has none belongs to a schema. */
const operations = files(path.join(root, 'contract/src'))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): \{\s+method: '(\w+)'/gm)].map(([, name = '', method = '']) => ({ name, method })),
  )

describe('whatever takes something away asks first, or can be undone', () => {
  /** Called by the operator's programs and other clients, not by our pages. */
  const elsewhere = ['deleteUser', 'removeFactorOfUser', 'endSessionsOfUser', 'unlinkIdentity', 'removeOAuthClient']
  const found = operations
    .filter(({ name, method }) => method === 'DELETE' || (method !== 'GET' && destroying.test(name)))
    .map(({ name }) => name)
  test('each such operation is in the list above, and no other', () => {
    expect(found.filter((name) => !elsewhere.includes(name)).sort()).toEqual(Object.keys(guards).sort())
  })
  test.each(
    Object.entries(guards).flatMap(([name, guard]) =>
      'none' in guard ? [] : [[name, ...(Object.entries(guard)[0] ?? ['', ''])] as const],
    ),
  )('%s: %s in %s', (_, kind, file) => {
    const full = path.join(root, 'web/src/features', file)
    expect(existsSync(full), file).toBe(true)
    expect(readFileSync(full, 'utf8')).toMatch(marks[kind as keyof typeof marks])
  })
})
