#!/bin/sh
# Runs once, in an empty database folder: the portal's owner may create roles, but is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/database_password)" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role uzima_owner login createrole password :'password';
create database uzima owner uzima_owner;
SQL
