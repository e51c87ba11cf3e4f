-- Run by wrk: prints what bench/http-load.ts reads, as one line of JSON.
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '\nREPORT {"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"wrong":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
