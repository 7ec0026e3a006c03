import { type CareTeamContent, careRole } from '@uzima/contract/care-team'
import { z } from 'zod/mini'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, type FhirEntry, type FhirReference, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage, partialDateText } from '#export/pages.ts'
import type { Pdf } from '#pdf/document.ts'
import { textsFrom, words } from '#texts.ts'
import { findMembersToTake, findTeamProviders, type MemberRow } from './queries.ts'
import { careTeamRecord } from './record.ts'

type Kept = { row: MemberRow; said: CareTeamContent; name: string }

/** Read at once: their number is limited. The longest first. */
const everyMember = ({ patientId, read, services }: Pick<ExportScope, 'patientId' | 'read' | 'services'>): Promise<Kept[]> =>
  read(async (db) => {
    const rows = await findMembersToTake(db, patientId)
    const accounts = rows.flatMap(({ providerId }) => (providerId === null ? [] : [providerId]))
    const [decrypt, providers] = await Promise.all([
      careTeamRecord.decrypter({ db, services }, [patientId]),
      findTeamProviders(db, accounts),
    ])
    return rows.reverse().map((row) => {
      const said = decrypt(row)
      return { row, said, name: said.name ?? providers.find(({ accountId }) => accountId === row.providerId)?.name ?? '' }
    })
  })

const Texts = z.object({
  heading: z.string(),
  none: z.string(),
  labels: words('name', 'role', 'since', 'until', 'phone'),
  roles: z.record(careRole, z.string()),
})
const textsOf = textsFrom('care-team', Texts)
const roleText = ({ role, field }: CareTeamContent, roles: Record<string, string>) => [roles[role], field].filter(Boolean).join(': ')

/** One team, named by whoever came first; those who have left have an end. */
export async function* careTeamResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const members = await everyMember(scope)
  const [first] = members
  if (!first) return
  const { roles } = textsOf('en')
  yield {
    resourceType: 'CareTeam',
    id: first.row.id,
    ...changedAt(new Date(Math.max(...members.map(({ row }) => (row.endedAt ?? row.recordedAt).getTime())))),
    status: 'active',
    subject: referenceTo('Patient', scope.patientId),
    participant: members.map(({ row: { endedAt, recordedAt, providerId }, said, name }) => ({
      role: [{ text: roleText(said, roles) }],
      member: { ...practitioner(providerId, name), display: [name, said.practice, said.phone].filter(Boolean).join(', ') },
      period: { start: said.since ?? recordedAt.toISOString(), ...(endedAt && { end: endedAt.toISOString() }) },
    })),
  }
}

/** The main doctor, for the patient's own resource. */
export async function generalPractitioner(scope: Pick<ExportScope, 'patientId' | 'read' | 'services'>): Promise<FhirReference | null> {
  const main = (await everyMember(scope)).find(({ row }) => row.isMain && row.endedAt === null)
  return main
    ? { ...practitioner(main.row.providerId, main.name), display: [main.name, main.said.practice].filter(Boolean).join(', ') }
    : null
}

export async function drawCareTeam(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { heading, none, labels, roles } = textsOf(scope.locale)
  await drawSection(
    pdf,
    { heading, none, columns: labels },
    { name: 4, role: 3, since: 2, until: 3, phone: 3 },
    onePage(everyMember(scope)),
    ({ row, said, name }) => ({
      name: [name, said.practice].filter(Boolean).join(', '),
      role: roleText(said, roles),
      since: said.since === null ? '' : partialDateText(said.since, scope.locale),
      until: row.endedAt ? momentText(row.endedAt, scope) : '',
      phone: said.phone ?? '',
    }),
  )
}
