// Certificates for test servers on 127.0.0.1. The key is made for tests and protects nothing.

/** Self-signed, valid for a hundred years: by `openssl req -x509 -newkey ec -nodes -days 36500 -subj /CN=127.0.0.1`. */
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGgmzW3Wpel1YbTDS
fiVtLaYmX/AmBt63p9TE73mc4fuhRANCAASPaVzWcP+s6eGekxWvedOP0YZEI0aY
UPUsFgMvhHgj8TZxs9fxXcuYfKQcQWGus+DQ/SiCyvxJek1sFNohcsVP
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBjzCCATagAwIBAgIUPf+mhhJgpmk0S9NX9NMrxewKG94wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMDIyNTMyM1oYDzIxMjYxMDI3
MjI1MzIzWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASPaVzWcP+s6eGekxWvedOP0YZEI0aYUPUsFgMvhHgj8TZxs9fxXcuY
fKQcQWGus+DQ/SiCyvxJek1sFNohcsVPo2QwYjAdBgNVHQ4EFgQUzoofQ17FuHe9
+E2MVsyJMvwHW4AwHwYDVR0jBBgwFoAUzoofQ17FuHe9+E2MVsyJMvwHW4AwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQC
ID/pn85JQyj5uiOEuMEz4Y1tmmj94oqDfWdoAtkfM3IhAiBmho6bKFO2EESLCJPj
M979hhcihmDcgYq0sZhv+rTYew==
-----END CERTIFICATE-----`,
};
