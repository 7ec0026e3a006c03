import { errorText, isAuthFailure } from '#lib/errors.ts'
import { i18n } from '#lib/i18n.ts'
import { toast } from '#ui/toast.ts'
import { requestEmailCode, sendPhoneCode } from './api.ts'

/** Seconds before the server sends the same person another code. */
export const sendInterval = 60

/** Sends a code by email and confirms it. True if a code is on its way, including one sent a moment ago. */
export async function sendEmailCode(email: string): Promise<boolean> {
  const error = await requestEmailCode(email)
  if (!error) {
    toast.success(i18n.t('factors:email.sent'), { text: i18n.t('factors:email.sentText', { email }) })
    return true
  }
  if (isAuthFailure(error) && error.code === 'over_email_send_rate_limit') {
    toast.warning(i18n.t('factors:email.early'), { text: i18n.t('factors:email.earlyText') })
    return true
  }
  toast.error(i18n.t('factors:email.failed'), { text: i18n.t('factors:email.failedText') })
  return false
}

/** The same by text message, to the phone of a factor; returns the challenge the code belongs to. */
export async function sendTextCode(factorId: string): Promise<{ challengeId: string | undefined; isSent: boolean }> {
  const { challengeId, error } = await sendPhoneCode(factorId)
  if (!error) {
    toast.success(i18n.t('factors:email.sent'), { text: i18n.t('factors:phone.sentText') })
    return { challengeId, isSent: true }
  }
  toast.error(i18n.t('factors:email.failed'), { text: errorText(error) })
  return { challengeId, isSent: isAuthFailure(error) && error.code === 'over_sms_send_rate_limit' }
}
