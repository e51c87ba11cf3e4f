# Varnish between the proxy with TLS and the shop: it keeps pages and lists for a minute, and drops them when the shop
# says that they changed (docs/cdn.md). It needs xkey (Debian's varnish-modules).
#   varnishd -a http=127.0.0.1:6081 -a purge=127.0.0.1:6083 -p http_gzip_support=off -f /etc/varnish/suc-bat.vcl -s malloc,256m
# The proxy passes on to 127.0.0.1:6081 instead of the shop; the shop has PURGE_URL=http://127.0.0.1:6083/
# Tried with Varnish 7.1 and varnish-modules 0.20 of Debian 12: docs/cdn.md.
vcl 4.1;

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  # seconds until a slow answer begins, and between two parts of an event stream, which come every 20 seconds
  .first_byte_timeout = 120s;
  .between_bytes_timeout = 120s;
}

sub vcl_recv {
  # an address of its own, which the proxy does not lead to: visitors cannot purge
  if (local.socket == "purge") {
    if (req.method != "POST" || !req.http.Cache-Tag) {
      return (synth(400));
    }
    set req.http.X-Purged = xkey.purge(req.http.Cache-Tag);
    return (synth(200, "Purged"));
  }

  # the shop compresses, and Varnish keeps one answer for each of three encodings
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # what belongs to somebody, and streams that never end
  if (req.http.Authorization || req.url ~ "^/(admin|api/admin|api/auth|dev|webhooks)(/|\?|$)" || req.url ~ "/changes(\?|$)") {
    return (pass);
  }
  # everything else depends on one cookie: the language of pages
  if (req.method == "GET" || req.method == "HEAD") {
    if (req.http.Cookie ~ "(^|; ?)language=en(;|$)") {
      set req.http.Cookie = "language=en";
    } else {
      unset req.http.Cookie;
    }
    if (req.http.Range || req.http.Content-Length || req.http.Transfer-Encoding) {
      return (pass);
    }
    return (hash);
  }
}

sub vcl_backend_response {
  # nothing outdated while a new one is fetched
  set beresp.grace = 0s;
  if (beresp.http.CDN-Cache-Control ~ "^max-age=[0-9]+$" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
    set beresp.http.xkey = beresp.http.Cache-Tag;
  }
}

sub vcl_deliver {
  # for Varnish only: browsers ask each time, as Cache-Control says
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
