import { Refused } from './verdict.ts'

const markup = /^\s*(?:<!doctype|<\?xml|<html|<svg|<script|<head|<body|%!ps|#!)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
const unprintable = /[\u0000-\u0008\u000e-\u001f\u007f]/

/** Requires UTF-8 without control characters that is neither a script nor a web page. */
export function requireText(bytes: Buffer) {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('file_type_mismatch')
  }
  if (markup.test(text) || unprintable.test(text)) throw new Refused('file_type_mismatch')
}
