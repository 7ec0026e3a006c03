import { SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleTheme } from '#lib/theme.ts'
import { IconButton } from '#ui/IconButton.tsx'

export function ThemeButton() {
  const { t } = useTranslation()
  return <IconButton name={t('theme.toggle')} icon={SunMoon} onClick={toggleTheme} />
}
