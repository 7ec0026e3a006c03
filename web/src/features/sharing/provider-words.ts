import type { Provider } from '@uzima/contract/sharing'
import type { TFunction } from 'i18next'
import { specialtyName } from '../providers/public.ts'

/** "Cardiology", or "Nurse, diabetes care". */
export function providerWords(t: TFunction, { profession, specialty }: Provider): string {
  const words = [
    ...(profession ? [t(`sharing:profession.${profession}`, { defaultValue: profession })] : []),
    ...(specialty ? [specialtyName(specialty)] : []),
  ]
  return words.join(', ')
}
