import { useTranslation } from 'react-i18next'
import type { Side } from '#lib/side.ts'
import type { Option } from './options.ts'
import { useSurroundings } from './surroundings.ts'
import { hasWords } from './words.ts'

/** The pages of a side, and those of the account. */
export function usePages(side: Side): Option[] {
  const { t } = useTranslation('common')
  const { pages } = useSurroundings()
  return pages
    .filter(({ side: of }) => of === null || of === side)
    .map(({ label, icon, to, within }) => ({
      id: to,
      kind: 'page',
      label: t(label),
      text: within === null ? null : t(within),
      lead: { icon },
      to,
    }))
}

/** By their own name, or by that of the entry they lie in. */
export const matchingPages = (pages: Option[], q: string) => pages.filter(({ label, text }) => hasWords(`${label} ${text ?? ''}`, q))
