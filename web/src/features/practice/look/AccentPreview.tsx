import { type Accent, accentIn, contrastOf, type Hex, type ThemeName, themes } from '@uzima/contract/practice/accent'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

/** What each theme makes of a colour, and how far it is from what was chosen. */
export function AccentPreview({ colour }: { colour: Hex }) {
  const { t } = useTranslation('practice')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {themes.map((theme) => (
        <figure key={theme} className="min-w-0">
          <Sample theme={theme} accent={accentIn(theme, colour)} />
          <figcaption className="mt-2 text-small">
            <span className="font-semibold">{t(`practice:look.preview.${theme}`)}</span>{' '}
            <span className="text-muted">
              {t(`practice:look.preview.${adjustment(colour, accentIn(theme, colour))}`, wordsOf(theme, colour))}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

const wordsOf = (theme: ThemeName, colour: Hex) => ({ colour: accentIn(theme, colour).brand.toUpperCase() })

function adjustment(colour: Hex, { brand, isAdjusted }: Accent) {
  if (!isAdjusted) return 'same'
  return contrastOf(brand, '#ffffff') > contrastOf(colour, '#ffffff') ? 'darker' : 'lighter'
}

/** A picture of a page; nothing in it can be pressed. */
function Sample({ theme, accent }: { theme: ThemeName; accent: Accent }) {
  const { t } = useTranslation('practice')
  const tokens = {
    '--u-brand': accent.brand,
    '--u-brand-contrast': accent.contrast,
    '--u-brand-soft': accent.soft,
    '--u-brand-soft-text': accent.softText,
    '--u-panel': accent.panel,
    '--u-panel-text': accent.panelText,
    '--u-panel-muted': accent.panelMuted,
  } as CSSProperties
  return (
    <div data-theme={theme} style={tokens} aria-hidden className="rounded-card border border-border bg-background p-4 text-text">
      <div className="panel rounded-small px-4 py-3">
        <p className="font-display font-semibold">{t('practice:look.preview.panel')}</p>
        <p className="text-muted text-small">{t('practice:look.preview.time')}</p>
      </div>
      <div className="mt-3 rounded-small border border-border bg-surface p-4">
        <p className="inline-block rounded-small bg-brand-soft px-3 py-1.5 font-semibold text-brand-soft-text text-small">
          {t('practice:look.preview.chosen')}
        </p>
        <p className="mt-2 text-muted text-small">{t('practice:look.preview.text')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-4">
          <span className="rounded-small bg-brand px-4 py-2 font-semibold text-brand-contrast text-small">
            {t('practice:look.preview.button')}
          </span>
          <span className="text-brand text-small underline">{t('practice:look.preview.link')}</span>
        </p>
      </div>
    </div>
  )
}
