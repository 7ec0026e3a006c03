/** A refusal that is answered and not thrown, so that what was counted stays: in the form that a specification asks for. */
export class CountedRefusal {
  readonly status: 401 | 404
  readonly body: Record<string, unknown>
  constructor(status: 401 | 404, body: Record<string, unknown>) {
    this.status = status
    this.body = body
  }
}
