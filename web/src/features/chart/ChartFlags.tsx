import type { ChartFlag } from '@uzima/contract/chart'
import type { TFunction } from 'i18next'
import { Baby, Flag, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { staffPaths } from '../../staff-paths.ts'

/** What must not be overlooked of a patient, each with the way to it; nothing where there is nothing. */
export function ChartFlags({ patientId, flags }: { patientId: string; flags: readonly ChartFlag[] }) {
  const { t } = useTranslation('chart')
  if (flags.length === 0) return null
  return (
    <ul aria-label={t('chart:flag.title')} className="flex flex-wrap gap-x-2 gap-y-1 border-border border-t px-4 py-2 wide:px-6">
      {flags.map((flag) => {
        const { to, text } = saidOf(t, flag, patientId)
        const isOutlined = flag.kind === 'pregnancy'
        return (
          <li key={to + text} className="min-w-0">
            <Link to={to} className="inline-flex min-h-9 max-w-full items-center no-underline hover:underline">
              <Badge kind={isOutlined ? 'outline' : 'warning'} icon={icons[flag.kind]}>
                {text}
              </Badge>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const icons = { medication: TriangleAlert, result: Flag, pregnancy: Baby }

function saidOf(t: TFunction, flag: ChartFlag, id: string) {
  switch (flag.kind) {
    case 'medication':
      return { to: staffPaths.patient({ id, part: 'medications' }), text: t('chart:flag.takes', { name: flag.name }) }
    case 'result':
      return {
        to: staffPaths.patient({ id, part: 'records', record: flag.recordId }),
        text: t(`chart:flag.${flag.level}`, { name: flag.name }),
      }
    case 'pregnancy':
      return { to: staffPaths.patient({ id, part: 'history' }), text: t('chart:flag.pregnant') }
  }
}
