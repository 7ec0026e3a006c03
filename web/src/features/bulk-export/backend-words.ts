import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import type { TFunction } from 'i18next'

/** A kind of data of all patients: not in the words in which one of them is asked. */
export const backendKindText = (t: TFunction, kind: DataKind) =>
  kind === 'profile' || kind === 'contacts' ? t(`bulk-export:backend.kind.${kind}`) : t(`registered-apps:kind.${kind}`)
