import type { ReactNode } from 'react'
import { dayOf, formatDay } from '#lib/format.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { ThemeButton } from '../ThemeButton.tsx'

export const TopBar = ({ bell }: { bell: ReactNode }) => (
  <header className="flex h-16 items-center gap-1 px-8 max-wide:hidden print:hidden">
    <p className="mr-auto text-[0.9375rem] text-muted">{formatDay(dayOf(new Date()), 'weekday')}</p>
    <LanguageSwitch />
    <ThemeButton />
    {bell}
  </header>
)
