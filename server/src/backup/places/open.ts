import type { BackupSettings } from '../settings.ts'
import { folderPlace } from './folder.ts'
import type { Place } from './place.ts'

/** The place of BACKUP_TO; to be closed after use. */
export async function withPlace<T>({ to }: BackupSettings, use: (place: Place) => Promise<T>): Promise<T> {
  if (to === undefined) throw new Error('BACKUP_TO does not say where backups are kept.')
  const place = folderPlace(to)
  try {
    return await use(place)
  } finally {
    await place.close()
  }
}
