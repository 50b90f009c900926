import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that makes one call with its input; to stop it aborts the call. */
export function calling<Input extends NonReducibleUnknown, Answer>(
  call: (input: Input, signal: AbortSignal) => Promise<Answer>,
) {
  return fromPromise<Answer, Input>(({ input, signal }) => call(input, signal))
}
