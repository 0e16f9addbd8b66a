// Preloaded into the service of a journey: its clock can be put forward, as a meeting cannot be waited for.
const RealDate = Date
let ahead = 0

process.on('message', (message) => {
  ahead += message?.advance ?? 0
  process.send({ ahead })
})
// The listener alone must not prevent the service from exiting.
process.channel?.unref()

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + ahead)
    else super(...args)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
