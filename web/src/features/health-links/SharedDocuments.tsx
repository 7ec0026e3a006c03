import { Download, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { formatBytes, formatDay } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { FilePreview, iconOf } from '../files/public.ts'
import { rangeText, resultText, ValueLevelBadge } from '../health-records/public.ts'
import type { SharedDocument, SharedFile, SharedValue } from './read-document.ts'

/** Documents behind a link, each with its words, its values, and its files to look at or to save. */
export function SharedDocuments({ documents }: { documents: readonly SharedDocument[] }) {
  const { t } = useTranslation('health-links')
  return (
    <section aria-labelledby="shared-documents">
      <h2 id="shared-documents">{t('health-links:documents.shared')}</h2>
      <ul className="mt-3 space-y-4">
        {documents.map((each) => (
          <li key={each.id} className="rounded-card border border-border bg-surface px-5 py-5 wide:px-8">
            <Document document={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Document({ document: shared }: { document: SharedDocument }) {
  const { t } = useTranslation(['health-links', 'health-records'])
  const { title, kind, date, provider, isPreliminary, text, values, files } = shared
  const about = [...(kind ? [t(`health-records:type.${kind}`)] : []), ...(date ? [formatDay(date)] : []), provider].filter(Boolean)
  return (
    <>
      <h3 className="[overflow-wrap:anywhere]">{title}</h3>
      <p className="text-muted text-small [overflow-wrap:anywhere]">{about.join(' · ')}</p>
      {isPreliminary ? <p className="mt-1 font-semibold text-small">{t('health-links:documents.preliminary')}</p> : null}
      {text ? <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p> : null}
      {values.length > 0 ? (
        <dl className="mt-2 space-y-2">
          {values.map((value) => (
            <Value key={`${value.name} ${value.value} ${value.finding}`} value={value} />
          ))}
        </dl>
      ) : null}
      {files.length > 0 ? (
        <ul aria-label={t('health-links:documents.files', { name: title })} className="mt-2 divide-y divide-border">
          {files.map((each) => (
            <FileRow key={each.file.id} shared={each} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Value({ value: { name, value, unit, finding, level, low, high } }: { value: SharedValue }) {
  const { t } = useTranslation(['health-links', 'health-records'])
  const range = rangeText({ low, high })
  return (
    <div className="[overflow-wrap:anywhere]">
      <dt className="text-muted text-small">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold tabular-nums">{value === null ? finding : resultText({ value, unit })}</span>
        {level ? <ValueLevelBadge value={{ level, notCompared: null }} /> : null}
        {range ? <span className="text-muted text-small">{t('health-links:documents.range', { range })}</span> : null}
      </dd>
    </div>
  )
}

function FileRow({ shared: { file, blob } }: { shared: SharedFile }) {
  const { t } = useTranslation(['health-links', 'health-records'])
  const [isSeen, setIsSeen] = useState(false)
  const what = { name: file.name }
  return (
    <li className="py-1.5">
      <div className="flex min-h-11 items-center gap-3">
        <Icon of={iconOf(file.type)} className="text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold">{file.name}</span>
          <span className="block text-muted text-small">{formatBytes(file.size)}</span>
        </span>
        <IconButton
          icon={isSeen ? EyeOff : Eye}
          name={t(isSeen ? 'health-records:detail.hide' : 'health-records:detail.preview', what)}
          aria-expanded={isSeen}
          onClick={() => setIsSeen(!isSeen)}
        />
        <IconButton icon={Download} name={t('health-records:detail.save', what)} onClick={() => download(blob, file.name)} />
      </div>
      {isSeen ? (
        <div className="pt-1 pb-3">
          <FilePreview file={file} fetchFile={async () => blob} />
        </div>
      ) : null}
    </li>
  )
}
