/** An answer in a form of its own, with the signature over it in a header: one that is refused is answered, and what was noted stays. */
export class SignedAnswer {
  readonly status: 200 | 422
  readonly headers: Record<string, string>
  readonly body: string
  constructor(status: 200 | 422, headers: Record<string, string>, body: string) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}
