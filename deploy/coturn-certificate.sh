#!/bin/sh
# /etc/letsencrypt/renewal-hooks/deploy/coturn-certificate.sh: certbot runs it after each renewal. coturn's user may not read certbot's folders.
set -eu
live=/etc/letsencrypt/live/turn.portal.example
install -m 644 "$live/fullchain.pem" /etc/coturn/fullchain.pem
install -m 640 -g turnserver "$live/privkey.pem" /etc/coturn/privkey.pem
# coturn reads them again, and calls go on
if systemctl is-active --quiet coturn.service; then systemctl kill --signal=SIGUSR2 coturn.service; fi
