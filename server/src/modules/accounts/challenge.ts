import { invalid } from './refusals.ts'

type Text = string | null | undefined

/** A client that asked for a code bound to its verifier must never get tokens in a link instead. */
export function refuseChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: {
  code_challenge?: Text
  code_challenge_method?: Text
}) {
  if (!challenge && !method) return
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  throw invalid('PKCE is not supported by this server, use the implicit flow')
}
