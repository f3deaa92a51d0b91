<?php

return 'CREATE TABLE opening_hours (weekday TINYINT NOT NULL, opens CHAR(5) NOT NULL, closes CHAR(5) NOT NULL)';
