import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../web/src')

/** Empty states that offer nothing: what is there to do instead, or why there is nothing. */
const withoutAction: Record<string, string> = {
  'features/absences/ChooseTime.tsx': 'the list of doctors above and the way back below are what to do next',
  // what to do stands beside it
  'features/appointments/schedule/DaySchedule.tsx': 'the bar above leads to other days and to the hours',
  'features/messages/MessagesView.tsx': 'the contacts to choose from stand beside it',
  'features/messages/contacts/ContactList.tsx': 'the search stands above it',
  'features/messages/disclosures/DisclosureRequestList.tsx': 'the page’s head has the button that asks',
  'features/notifications/LatestNotifications.tsx': 'the card’s head leads to all of them',
  'features/payments/AdminPaymentsPage.tsx': 'the search and the tabs stand above it',
  'features/invoices/InvoiceList.tsx': 'the search and the tabs stand above it',
  'features/invoices/MissingInvoices.tsx': 'the other tabs stand above it',
  'features/staff/StaffPage.tsx': 'the form that adds somebody stands above it',
  'features/admin/users/UsersPage.tsx': 'the search and the filters stand above it',
  'features/imports/Preview.tsx': 'what the file has instead stands below it',
  'features/registration/import/ImportsCard.tsx': 'the file to import is chosen above it',
  'features/providers/NextAvailable.tsx': 'the search and the filters stand above it',
  'features/group-visits/GroupTimes.tsx': 'the type can be chosen above it',
  'features/search/FoundOfAll.tsx': 'the search stands above it',
  'features/search/FoundOfKind.tsx': 'the search stands above it',
  'features/subscriptions/CurrentCard.tsx': 'the plans stand below it',
  'features/symptom-checker/CheckHistory.tsx': 'the first question stands above it',
  'features/forum/PostPage.tsx': 'the way back stands above it',
  'features/merges/ChooseRecord.tsx': 'the search stands above it',
  'features/kiosks/KiosksPage.tsx': 'the form below makes one',
  'features/mailbox/MailboxPage.tsx': 'the page’s head looks again',
  'features/dashboard/UpcomingAppointments.tsx': 'the banner above confirms the address',
  'features/chart/TimelineList.tsx': 'the tabs above lead to what adds to it',
  'features/immunizations/ImmunizationCard.tsx': 'the card’s head has the button that adds',
  // work that comes by itself
  'features/connected-apps/ConnectedAppsPage.tsx': 'apps ask by themselves',
  'features/emergency-access/EmergencyPage.tsx': 'the search stands above it',
  'features/merges/duplicates/DuplicateList.tsx': 'nothing is left to do',
  'features/merges/duplicates/DistinctList.tsx': 'pairs come from the tab beside it',
  'features/emergency-access/ReviewPage.tsx': 'openings come by themselves',
  'features/admin/ApplicationList.tsx': 'applications come by themselves',
  'features/admin/FactorResetList.tsx': 'requests come by themselves',
  'features/forum/ReportList.tsx': 'reports come by themselves',
  'features/inbox/InboxPage.tsx': 'work comes by itself, and its places stand below it',
  'features/tasks/OpenTasks.tsx': 'work comes by itself, and giving a task stands above it',
  'features/tasks/TasksCard.tsx': 'work comes by itself',
  'features/desk/NurseDay.tsx': 'patients book, not nurses',
  'features/tasks/GivenTasks.tsx': 'giving a task stands above it',
  'features/pharmacy/board/BoardList.tsx': 'orders come by themselves',
  'features/appointments/PatientVisits.tsx': 'patients book, not their doctors',
  'features/security/ActivityPage.tsx': 'the log fills by itself',
  'features/security/dashboard/AuditTable.tsx': 'the log fills by itself',
  'features/letters/LettersView.tsx': 'doctors write letters, not their patients',
  // nothing that whoever sees it could do
  'features/group-visits/GroupVisitDialog.tsx': 'admins add types, and it says so',
  'features/emergency-contacts/SosPage.tsx': 'a stranger with a link that has ended',
  'features/emergency-contacts/card/ShownCardPage.tsx': 'a stranger with a link that has ended',
  'features/health-links/OpenHealthLinkPage.tsx': 'a stranger with a link that has ended',
  'features/letters/OpenLetterPage.tsx': 'a stranger with a link that has ended',
  'features/forum/ForumClosed.tsx': 'the practice has closed it',
  'features/messages/disclosures/ArchiveView.tsx': 'there are no messages of that time',
  'features/messages/records/RecordsKeyPage.tsx': 'the operator has switched it off',
}
/** Pages of one thing that is not there: the title is the error, and says it. */
const withoutText = [
  'features/appointments/VisitView.tsx',
  'features/payments/CheckoutPage.tsx',
  'features/telemedicine/VideoVisitPage.tsx',
  'features/group-calls/GroupCallPage.tsx',
]

const uses = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('<EmptyState')
      .slice(1)
      .map((rest) => ({ file: file.replaceAll(path.sep, '/'), given: propertiesOf(rest) })),
  )
const filesWithout = (property: string) =>
  [...new Set(uses.filter(({ given }) => !given.includes(property)).map(({ file }) => file))].sort()

/** The names of the properties, up to the tag's own end. */
function propertiesOf(source: string): string[] {
  const names: string[] = []
  let depth = 0
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth > 0) continue
    if (source.startsWith('/>', at)) return names
    const [, name] = /^\s(\w+)=/.exec(source.slice(at, at + 40)) ?? []
    if (name) names.push(name)
  }
  throw new Error('A tag without an end.')
}

test('the tags are read with their properties', () => {
  expect(propertiesOf(' title={t("a", { b })} action={<Button x="1" />} /> <p text={c} />')).toEqual(['title', 'action'])
  expect(uses.length).toBeGreaterThan(50)
})

test('every empty state says what comes there', () => {
  expect(filesWithout('text')).toEqual([...withoutText].sort())
})

test('every empty state offers the next thing, or has a reason not to', () => {
  expect(filesWithout('action')).toEqual(Object.keys(withoutAction).sort())
})
