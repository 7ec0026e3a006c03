import { filesOfRecord, type HealthRecord } from '@uzima/contract/health-records'
import { useState } from 'react'
import { useUploads } from '../../files/public.ts'
import type { Whose } from '../api.ts'

/** The files of a record in its form: those it has, and those that are being added. */
export function useRecordFiles(patientId: Whose, record: HealthRecord | undefined) {
  const [kept, setKept] = useState(record?.files ?? [])
  const uploads = useUploads(patientId)
  return {
    ids: [...kept.map(({ id }) => id), ...uploads.ready],
    isBusy: uploads.isBusy,
    settle: uploads.settle,
    field: {
      uploads,
      kept,
      onTakeOff: (id: string) => setKept(kept.filter((file) => file.id !== id)),
      room: filesOfRecord - kept.length - uploads.items.length,
    },
  }
}
