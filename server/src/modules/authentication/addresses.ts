import { longest } from '@uzima/contract/authentication'
import { invalid } from './refusals.ts'

const mailAddress = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const phoneNumber = /^[1-9][0-9]{1,14}$/

export const isMailAddress = (text: string) => mailAddress.test(text)

/** The address as stored and looked up: in lower case. */
export function readEmail(text: string): string {
  const address = text.toLowerCase()
  if (address.length > longest.email) throw invalid('An email address is too long')
  if (!isMailAddress(address)) throw invalid('Unable to validate email address: invalid format')
  return address
}

export const isPhoneNumber = (text: string) => phoneNumber.test(text.replace(/^\+/, '').replaceAll(' ', ''))
