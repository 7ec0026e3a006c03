import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '#lib/i18n.ts'
import { languageNames, languages } from '#lib/languages.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'

/** `compact` shows the icon only; the language's name remains for screen readers. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  const current = currentLanguage()
  const name = t('language.current', { name: languageNames[current] })
  return (
    <MenuButton
      trigger={
        compact ? (
          <IconButton name={name} icon={Languages} />
        ) : (
          <Button variant="quiet" icon={Languages} aria-label={name} className="px-2.5 font-medium text-text">
            {languageNames[current]}
          </Button>
        )
      }
      entries={languages.map((language) => ({
        kind: 'choice',
        label: languageNames[language],
        lang: language,
        checked: language === current,
        onSelect: () => void setLanguage(language),
      }))}
    />
  )
}
