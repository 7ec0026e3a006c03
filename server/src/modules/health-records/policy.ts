import type { HealthRecord } from '@uzima/contract/health-records'
import type { RecordType } from '@uzima/contract/health-records/kinds'
import { isAwaited, isFinal, type ReportStatus, resultTypes } from '@uzima/contract/health-records/report'

type Actor = { id: string; role: string }
type Owned = { patientId: string; addedBy: string; type: RecordType; reportStatus: ReportStatus }

/** Results of the practice, as opposed to copies that patients have entered themselves. */
export const isOfPractice = ({ patientId, addedBy, type }: Pick<Owned, 'patientId' | 'addedBy' | 'type'>) =>
  resultTypes.includes(type) && addedBy !== patientId

/**
 * What a caller who may see the record may do with it: change and delete what they added, and set the status of others' records. A result of
 * the practice is completed by whoever cares for the patient until it is final, and then only corrected, by a doctor or who added it.
 */
export function actionsOf(actor: Actor, record: Owned): HealthRecord['actions'] {
  const isAuthor = record.addedBy === actor.id
  const isOwn = record.patientId === actor.id
  const isResult = isOfPractice(record)
  const isOpen = isResult && !isOwn && !isFinal(record.reportStatus)
  const mayCorrect = isResult && !isOwn && isFinal(record.reportStatus) && (isAuthor || actor.role === 'doctor')
  return [
    ...(isOpen || (isAuthor && !isResult) ? (['edit'] as const) : []),
    ...(isAuthor ? (['delete'] as const) : []),
    // of what is not there yet, nobody can say how it is
    ...(isOwn || (isResult && isAwaited(record.reportStatus)) ? [] : (['setStatus'] as const)),
    ...(isOpen ? (['setReportStatus'] as const) : []),
    ...(mayCorrect ? (['correct'] as const) : []),
  ]
}
