// Every name below localhost is this machine (RFC 6761), also where the system's resolver does not say so.
const dns = require('node:dns');
const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(/(^|\.)localhost$/.test(host) ? '127.0.0.1' : host, ...rest);
