import { pushKeys } from './push-keys.ts'

/** Loads the rest only on devices that show notifications. */
const onDevice = async () =>
  localStorage.getItem(pushKeys.device) === null ? undefined : import('./push.ts')

/** After a sign-in: the device shows the notifications of this account, if it did before. */
export function renewAfterSignIn(): void {
  void onDevice().then((push) => push?.renewPush())
}

/** After the start of the app: the browser may have replaced its subscription. */
export function renewAtStart(): void {
  void onDevice().then((push) => push?.renewIfReplaced())
}

/** After a sign-out, which ended the subscription on the server. */
export function leaveAfterSignOut(): void {
  sessionStorage.removeItem(pushKeys.reason)
  void onDevice().then((push) => push?.leavePush())
}
