import type { BackupSettings } from '../settings.ts'
import { folderPlace } from './folder.ts'
import type { Place } from './place.ts'

/** The place of BACKUP_TO, closed after use. */
export async function withPlace<T>(settings: BackupSettings, use: (place: Place) => Promise<T>): Promise<T> {
  const place = await openPlace(settings)
  try {
    return await use(place)
  } finally {
    await place.close()
  }
}

async function openPlace({ to, sftp, s3 }: BackupSettings): Promise<Place> {
  if (to === undefined)
    throw new Error('BACKUP_TO does not say where backups are kept: a folder, s3://bucket/prefix or sftp://user@host/folder.')
  // what they need is large, and needed by whoever uses them alone
  if (to.startsWith('s3://')) return (await import('./s3.ts')).s3Place({ address: to, ...s3 })
  if (to.startsWith('sftp://')) return (await import('./sftp.ts')).sftpPlace({ address: to, ...sftp })
  return folderPlace(to)
}
