// Every name below localhost means this machine (RFC 6761), even if the system's resolver does not support that.
const dns = require('node:dns');
const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(/(^|\.)localhost$/.test(host) ? '127.0.0.1' : host, ...rest);
