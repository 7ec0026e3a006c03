import type { UseMutationResult } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

/** Ends the link with this id; another is made at a press, so nothing is asked. */
export function EndLinkButton({ id, end }: { id: string; end: UseMutationResult<unknown, Error, string> }) {
  const { t } = useTranslation(['letters', 'common'])
  return (
    <Button
      variant="danger-quiet"
      icon={Link2Off}
      busy={end.isPending && end.variables === id}
      busyLabel={t('letters:link.ending')}
      onClick={() =>
        end.mutate(id, {
          onSuccess: () => toast.success(t('letters:link.ended')),
          onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
        })
      }
    >
      {t('letters:link.end')}
    </Button>
  )
}
