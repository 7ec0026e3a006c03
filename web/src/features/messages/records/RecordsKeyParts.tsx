import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'

/** The three shares, shown once, each for a different holder. */
export function RecordsKeyParts({ parts, onCancel, onKept }: { parts: string[]; onCancel: () => void; onKept: () => void }) {
  const { t } = useTranslation('messages')
  const save = (part: string, number: number) =>
    download(
      new Blob([`${t('messages:recordsKey.file', { number })}\n\n${part}\n`], { type: 'text/plain' }),
      `uzima-records-key-${number}.txt`,
    )
  return (
    <div className="space-y-5">
      <p>{t('messages:recordsKey.officers')}</p>
      <ol className="space-y-4">
        {parts.map((part, index) => (
          <li key={part} className="rounded-card bg-sunken p-4">
            <p className="font-medium text-muted text-small">{t('messages:recordsKey.part', { number: index + 1 })}</p>
            <p data-part className="mt-1 select-all break-words font-semibold tabular-nums tracking-wide">
              {part}
            </p>
            <Button variant="quiet" icon={Download} className="mt-1 -ml-3" onClick={() => save(part, index + 1)}>
              {t('messages:recordsKey.save', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ol>
      <ButtonRow>
        <Button onClick={onCancel}>{t('messages:recordsKey.cancel')}</Button>
        <Button variant="primary" onClick={onKept}>
          {t('messages:recordsKey.kept')}
        </Button>
      </ButtonRow>
    </div>
  )
}
