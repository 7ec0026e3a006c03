import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import type { Language } from '#lib/languages.ts'
import type { Person } from './read-bundle.ts'

type PersonHeadProps = { person: Person; title?: string; foot?: string; language?: Language }

/** Whose record it is, in the language of what follows. */
export function PersonHead({ person: { name, birthDate, gender }, title, foot, language }: PersonHeadProps) {
  const { t } = useTranslation('health-links')
  const said = language && { lng: language }
  return (
    <header className="border-border border-b pb-4">
      {title ? <p className="text-muted text-small">{title}</p> : null}
      <h2 className="mt-1 [overflow-wrap:anywhere]">{name}</h2>
      <p className="mt-1">
        {[
          ...(birthDate ? [t('health-links:paper.born', { day: formatDate(birthDate, 'long', language && { language }), ...said })] : []),
          ...(gender === 'unknown' ? [] : [t(`health-links:paper.gender.${gender}`, { ...said })]),
        ].join(' · ')}
      </p>
      {foot ? <p className="mt-1 text-muted text-small">{foot}</p> : null}
    </header>
  )
}
