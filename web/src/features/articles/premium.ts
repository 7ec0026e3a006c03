import type { TFunction } from 'i18next'
import { toast } from '#ui/toast.ts'

export const sayPremium = (t: TFunction) => toast.warning(t('articles:premium.title'), { text: t('articles:premium.text') })
